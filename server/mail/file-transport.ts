import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMessage, type MailTransport } from './transport.ts';

/** Writes each mail as an `.eml` file into a folder, for want of a mail server. */
export async function createFileTransport(folder: string, from: string): Promise<MailTransport> {
  await mkdir(folder, { recursive: true });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(composeMessage(mail, from));
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Nobody who watches the folder ever reads half a mail.
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message);
      await rename(unfinished, join(folder, name));
    },
  };
}
