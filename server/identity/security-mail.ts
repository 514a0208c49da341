import type { MailTemplate } from '../mail/templates.ts';
import type { ClientInfo } from './deps.ts';
import { readDevice } from './device.ts';

type SecurityMailKind = Extract<MailTemplate, { readonly ip: string }>['kind'];

/** A mail about a security-relevant change, with its device, address and time. */
export function securityMail(kind: SecurityMailKind, { ip, userAgent }: ClientInfo, at: number): MailTemplate {
  const { brand, os, client } = readDevice(userAgent);
  return { kind, brand, os: os.name, client: client.name, ip, at };
}
