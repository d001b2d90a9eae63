import { root } from '../lib/paths.mjs';
import { checkRules } from './check-house.ts';
import { asText } from './violation.ts';

const violations = checkRules(root);
for (const violation of violations) console.log(asText(violation));
if (violations.length > 0) process.exitCode = 1;
