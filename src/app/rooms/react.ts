// React by itself, which a phone evaluates in a task of its own (src/main.ts). Named here, so that it is evaluated at this import and not with what needs it.
import 'react-dom/client';
import 'react/jsx-runtime';
