/** How many pixels of the picture stand for one of the drawing. */
const SHARPNESS = 2;

/** A drawing as a PNG, in its own light colours. Rejects when the browser cannot draw it. */
export async function toPng(drawing: string): Promise<Blob> {
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(drawing)?.[1] ?? '').split(' ').map(Number);
  const sized = drawing.replace(/ width="[^"]*"/, ` width="${width * SHARPNESS}" height="${height * SHARPNESS}"`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARPNESS;
  canvas.height = height * SHARPNESS;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws nothing');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The drawing is too large')) : resolve(blob)),
      'image/png',
    ),
  );
}
