/** What people and programs may throw at the studio: huge files, links that lie, names that look like scripts, and any web server. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packDocument } from '../../packages/studio/src/documents/share-link.ts'
import { usePages } from '../browser/open-page.ts'
import { useStudio } from '../browser/studio/open-studio.ts'
import { root } from '../sources.ts'

const open = useStudio()
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

test('a file of 50 MB is refused with a sentence, and the page goes on', async () => {
  const { page, complaints } = await open()
  await page.getByRole('heading', { name: 'Examples' }).waitFor()
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['telos: 1\n'.repeat(50_000_000 / 9)], 'huge.yaml'))
    return data
  })
  await page.dispatchEvent('.home', 'drop', { dataTransfer: dropped })
  await page.getByRole('status').getByText('huge.yaml has 50 MB. The studio opens texts of up to 5 MB.').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  expect(complaints).toEqual([])
})

test('names that look like scripts stay text in every list', async () => {
  const { page, complaints } = await open()
  const name = '<img src=x onerror="globalThis.wasHurt=1">'
  const text = `telos: 1\nname: evil\nfacts:\n  '${name}': { kind: flag }\nactions:\n  '${name}': { does: { '${name}': true } }\nstart: {}\ngoal: { '${name}': true }\n`
  const data = await packDocument({ id: 'x', title: name, kind: 'domain', files: [{ path: `${name}.yaml`, text }] })
  await page.evaluate((to) => void (location.hash = to), `#/author/shared?data=${data}`)
  await page.getByRole('banner').getByText(name).waitFor()
  await page.locator('.inspector h3').first().waitFor()
  for (const look of ['Alt+2', 'Alt+3', 'Alt+1']) {
    await page.keyboard.press(look)
    await page.waitForTimeout(500)
  }
  await page.getByRole('button', { name: /^Document:/ }).click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('img src')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => void (location.hash = '#/home'))
  await page.getByRole('link', { name: /<img src=x/ }).waitFor()
  expect(await page.evaluate(() => 'wasHurt' in globalThis)).toBe(false)
  expect(complaints).toEqual([])
})

test.each([
  ['is no data', 'data=%%%'],
  ['is empty', 'data='],
  ['holds something else', `data=${Buffer.from('{"telosStudio":1}').toString('base64url')}`],
])('a link that %s is refused with a sentence and a way home', async (_, query) => {
  const { page, complaints } = await open(`#/author/shared?${query}`)
  await page.getByText('This link').waitFor()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.getByRole('heading', { name: 'Examples' }).waitFor()
  expect(complaints).toEqual([])
})

const folder = mkdtempSync(join(tmpdir(), 'telos-studio-export-'))
const openExported = usePages(async () => {
  execFileSync(process.execPath, [join(root, 'packages/cli/bin/telos.js'), 'studio', '--export', join(folder, 'site')])
  const server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://x').pathname.replace(/^\/some\/place\//, '').replace(/^$/, 'index.html')
    const file = join(folder, 'site', path)
    if (!url.startsWith('/some/place/') || statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
      return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/place/`,
    async close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})

test('the exported files work on any web server, from any path, and ask for nothing elsewhere', async () => {
  const { page, complaints } = await openExported()
  const { origin } = new URL(page.url())
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(data|blob):/.test(url) && !url.startsWith(`${origin}/some/place/`)) elsewhere.push(url)
  })
  await page.reload()
  await page.waitForFunction(() => document.querySelector('.card-loading') === null)
  await page.getByRole('link', { name: /^Pirate/ }).click()
  await page.getByText('proved cheapest').waitFor()
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})
