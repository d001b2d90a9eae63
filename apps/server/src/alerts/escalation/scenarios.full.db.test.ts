import { playScenarios } from './testing/play-scenarios.ts';

playScenarios(1);
