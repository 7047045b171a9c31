import './lib/fonts.css';
import './lib/tokens.css';
import './lib/global.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
