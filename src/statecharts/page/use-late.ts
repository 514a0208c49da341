import { useEffect, useState } from 'react';

/** A part of the page that is brought once it is wanted (`load`, the same function each time); null until it is here, undefined where it could not be brought. */
export function useLate<Part>(load: (() => Promise<Part>) | null): Part | null | undefined {
  const [brought, setBrought] = useState<{ readonly part: Part | undefined } | null>(null);
  useEffect(() => {
    if (load === null) return;
    let isWanted = true;
    const end = (part: Part | undefined): void => {
      if (isWanted) setBrought({ part });
    };
    load().then(end, () => end(undefined));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return brought === null ? null : brought.part;
}
