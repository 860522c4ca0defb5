// npm run mineflayer-plugin -- FOLDER [--force]: writes the mineflayer plug-in as files that your own project can import.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { root } from './process.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
const [folder] = positionals
if (folder === undefined || positionals.length > 1) {
  console.error('usage: npm run mineflayer-plugin -- FOLDER [--force]')
  process.exit(2)
}
const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder)
if (!values.force && existsSync(target) && readdirSync(target).length > 0) {
  console.error(`${folder} is not empty; add --force to write into it anyway`)
  process.exit(2)
}

await ensureInstalled()
const { bundle } = await import('./bundle.mjs')
const file = await bundle({ entry: join(root, 'minecraft-live/src/plugin.ts'), folder: target, sourcemap: false })
console.log(`${file}: import { telos } from it; your project needs mineflayer and mineflayer-pathfinder`)
