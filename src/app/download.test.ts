import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadBase64, downloadText } from './download.ts';

/** What was downloaded, and which addresses are still there to be read from. */
const files: { name: string; blob: Blob | undefined }[] = [];
const blobs = new Map<string, Blob>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${blobs.size}`;
        blobs.set(address, blob);
        return address;
      },
      revokeObjectURL: (address: string) => blobs.delete(address),
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.get(this.href) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  files.length = 0;
  blobs.clear();
});

describe('a download', () => {
  test('2.71 of a text has its name and is UTF-8', async () => {
    downloadText('códigos.txt', 'ñandú');
    expect(files).toHaveLength(1);
    expect(files[0]?.name).toBe('códigos.txt');
    expect(files[0]?.blob?.type).toBe('text/plain;charset=utf-8');
    expect(await files[0]?.blob?.text()).toBe('ñandú');
  });

  test('2.74 2.86 of a file in base64 has its name, its type and its bytes', async () => {
    downloadBase64({ name: 'informe.xlsx', type: 'application/zip', content: btoa('PK\u0003\u00ff') });
    expect(files[0]?.name).toBe('informe.xlsx');
    expect(files[0]?.blob?.type).toBe('application/zip');
    expect([...new Uint8Array((await files[0]?.blob?.arrayBuffer()) ?? [])]).toEqual([80, 75, 3, 255]);
  });

  test('frees its memory after the browser had ten seconds to read it', () => {
    downloadText('a.txt', 'a');
    vi.advanceTimersByTime(9999);
    expect(blobs.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(blobs.size).toBe(0);
  });
});
