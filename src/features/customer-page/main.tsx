import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/fonts.css';
import './customer-page.css';
import { CustomerApp } from './CustomerApp.tsx';
import { linkOfAddress } from './link.ts';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CustomerApp link={linkOfAddress(location.pathname)} />
  </StrictMode>,
);
