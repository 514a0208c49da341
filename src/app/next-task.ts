/** Resolves in a task of its own: before it, the browser paints and answers whoever uses the page. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
