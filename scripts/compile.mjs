// Part of `npm run build`: compiles the server ahead of its first start.
import { compile } from './prepare.mjs';

await compile();
