#!/usr/bin/env node
// npm create telos npc my-guard: the same as telos new npc my-guard, where telos is not installed.
import process from 'node:process'

process.argv.splice(2, 0, 'new')
await import('telos/bin/telos.js')
