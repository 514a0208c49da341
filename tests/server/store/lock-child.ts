import { lockDataFolder } from '#server/store/lock-folder.ts';

/** Takes the folder, says so, and lives until it is killed. */
const [folder = ''] = process.argv.slice(2);
await lockDataFolder(folder);
process.stdout.write('locked\n');
setInterval(() => {}, 60_000);
