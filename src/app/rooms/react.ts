// React by itself, which a phone evaluates in a task of its own (src/main.ts). A room is known by its own name, and every screen imports this one's code.
import 'react-dom/client';
import 'react/jsx-runtime';
