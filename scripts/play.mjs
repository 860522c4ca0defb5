// npm run excalibur | phaser | three: serves an example game as a local page, also on a fresh clone.
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { examplePages, servePage } = await import('./serve-page.mjs')
const [name = ''] = process.argv.slice(2)
if (examplePages.some((page) => page === name)) {
  const { url } = await servePage(`examples/${name}`, { port: 5173, reloads: true })
  console.log(`\n  ${name}: open ${url} in a browser; Ctrl+C ends it\n`)
} else {
  console.error(`found "${name}", expected one of ${examplePages.join(', ')}`)
  process.exitCode = 2
}
