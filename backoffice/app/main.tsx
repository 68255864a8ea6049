import '@nukkad/ui/base.css'
import '@nukkad/ui/desk.css'
import './office.css'
import { ToastProvider } from '@nukkad/ui/Toast'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { belowShop } from './frame/below-shop.tsx'
import { ConfirmProvider } from './platform/confirm.tsx'
import { routes } from './routes.tsx'

const router = createBrowserRouter(belowShop(routes))
const place = document.getElementById('app')
if (place === null) throw new Error('index.html holds no #app')

createRoot(place).render(
  <StrictMode>
    <ToastProvider>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </ToastProvider>
  </StrictMode>,
)
