// Runs in the browser: a login as React alone would draw it, without the product.
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

const field = (label: string, type: string) => h('label', { key: label }, label, h('input', { type, name: type }));

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  h(
    'main',
    null,
    h('h1', null, 'Ingrese a su cuenta'),
    h(
      'form',
      null,
      field('E-mail', 'email'),
      field('Contraseña', 'password'),
      h('button', { type: 'submit' }, 'Ingresar'),
    ),
    h('p', null, '¿No tiene una cuenta? Cree una y vincule su cuenta de MercadoLibre.'),
  ),
);
