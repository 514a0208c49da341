import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMessage, type MailTransport } from './transport.ts';

/** Writes each mail as an `.eml` file to a folder, when no mail server is configured. */
export async function createFileTransport(folder: string, from: string): Promise<MailTransport> {
  await mkdir(folder, { recursive: true });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(composeMessage(mail, from));
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      // The rename is atomic, so readers of the folder never see a partial file.
      const temporary = join(folder, `.${name}`);
      await writeFile(temporary, message);
      await rename(temporary, join(folder, name));
    },
  };
}
