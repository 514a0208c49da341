/** As the ref of what stands before a question: whoever goes on writing goes on where they were. */
export function returnFocus(): () => void {
  const origin = document.activeElement;
  return () => {
    if (origin instanceof HTMLElement) origin.focus();
  };
}
