// node --import ./scripts/strip-types.mjs --conditions=telos-source FILE.ts: Node imports TypeScript by itself.
import { register } from 'node:module'

register('./strip-types-hooks.mjs', import.meta.url)
