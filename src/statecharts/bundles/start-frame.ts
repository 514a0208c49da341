// Starts the built view: what it needs comes from the page around it, or from where it lies if it stands alone.
import { importChunk } from './chunks.ts';
import { type Bring, bringScript } from './files.ts';
import { isHandedOver } from './hand-over.ts';
import { FRAME } from './names.ts';

const bringFromPage: Bring = (file) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = ({ data, source }: MessageEvent<unknown>): void => {
    if (source !== window.parent || !isHandedOver(data) || data.file !== file) return;
    window.removeEventListener('message', hear);
    if (data.text === null) reject(new Error(`No se pudo cargar ${file}`));
    else resolve(data.text);
  };
  window.addEventListener('message', hear);
  window.parent.postMessage({ kind: 'file-wanted', file }, '*');
  return promise;
};

statecharts.bring = window.parent === window ? bringScript : bringFromPage;
void importChunk(FRAME);
