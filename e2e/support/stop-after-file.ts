import { afterAll } from 'vitest';
import { stopStillServers } from './still-product.ts';

afterAll(stopStillServers);
