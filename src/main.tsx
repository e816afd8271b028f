import { startApp } from './app/startApp.tsx'

void startApp()
