// What `npm pack` runs first in a package's own folder: that would pack TypeScript, which Node loads from no node_modules.
process.stderr.write('This is the source. How to pack what others install: packages/chart-gallery/README.md, Start\n');
process.exitCode = 1;
