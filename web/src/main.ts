import './design/fonts.css';
import './design/tokens.css';
import './design/global.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
