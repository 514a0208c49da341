import type { FormEvent, ReactNode } from 'react';
import { form } from './form.css.ts';

interface FormProps {
  /** For a submit button outside of it. */
  readonly id?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields below one another. The product says itself what is wrong with them, so the browser does not. */
export function Form({ id, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // A form may be on the page before its scripts: until then this method does nothing, where others would send what was typed.
    <form id={id} method="dialog" onSubmit={submit} noValidate className={form}>
      {children}
    </form>
  );
}
