// node --import ./scripts/strip-types.mjs --conditions=telos-source FILE.ts: lets Node import TypeScript directly.
import { register } from 'node:module'

register('./strip-types-hooks.mjs', import.meta.url)
