// `npm run holidays`: writes the public holidays that the server knows, by the installed version of date-holidays.
import { writeFileSync } from 'node:fs';
import { CALENDARS_FILE } from '#server/questions/holidays.ts';
import { calendars } from './calendars.ts';

writeFileSync(CALENDARS_FILE, `${JSON.stringify(calendars(), null, 2)}\n`);
