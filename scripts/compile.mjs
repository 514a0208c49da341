// `node scripts/compile.mjs`: fills the compile cache of an image, whose server runs at the path, with the Node and as the user it is filled by.
import { compile } from './prepare.mjs';

await compile();
