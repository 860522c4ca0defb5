import { launchBrowser } from '../tests/browser/launch-browser.ts'
import { serveStudio } from '../tests/browser/studio/open-studio.ts'

const studio = await serveStudio()
const browser = await launchBrowser()
const shots = process.argv.slice(2)
for (const shot of shots) {
  const [name = '', hash = '', theme = 'light', size = '1280x720'] = shot.split('~')
  const [width = 1280, height = 720] = size.split('x').map(Number)
  const page = await (
    await browser.newContext({ colorScheme: theme as 'light', viewport: { width, height } })
  ).newPage()
  page.on('console', (message) => console.log(name, message.type(), message.text().slice(0, 300)))
  page.on('pageerror', (error) => console.log(name, 'uncaught', error.message))
  await page.goto(studio.url + hash)
  await page.waitForTimeout(4500)
  await page.screenshot({ path: `/tmp/shots/${name}.png` })
  await page.close()
}
await browser.close()
await studio.close()
