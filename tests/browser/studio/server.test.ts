/** `telos studio` as users start it, with its page in a real browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/process.mjs'
import { usePages } from '../open-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-studio-server-'))
let address: URL
let child: ChildProcess

const open = usePages(async () => {
  writeFileSync(join(folder, 'pirate.yaml'), readFileSync(join(root, 'examples/documents/pirate.yaml')))
  child = spawn(process.execPath, [join(root, 'packages/cli/bin/telos.js'), 'studio', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout!.setEncoding('utf8').on('data', (text) => (printed += text))
  while (!printed.includes('Ctrl-C')) await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
  address = new URL(/http:\S+/.exec(printed)![0])
  return {
    url: address.href,
    async close() {
      rmSync(folder, { recursive: true, force: true })
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      // Ctrl-C ends it cleanly, pages that are still connected included
      expect((await ended)[0]).toBe(0)
      expect(printed).toMatch(/closed\n$/)
    },
  }
})

test('the printed address opens the studio, and nothing ever leaves its origin', async () => {
  const { page, complaints } = await open()
  const token = address.searchParams.get('token')!
  expect(token.length).toBeGreaterThan(30)
  await page.getByRole('link', { name: 'Author' }).waitFor()
  // the token is gone from the address bar and from what "back" leads to
  expect(page.url()).toBe(`${address.origin}/#/home`)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  const requests: { readonly url: string; readonly referer: string | undefined }[] = []
  page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer }))
  const answer = await page.reload()
  expect(answer!.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; .*connect-src 'self'; .*frame-ancestors 'none'$/,
  )
  await page.evaluate(() => void (location.hash = '#/author/example-pirate'))
  await page.getByRole('banner').getByText('Pirate').waitFor()
  await page.getByRole('banner').getByText('saved').waitFor()
  expect(requests.length).toBeGreaterThan(3)
  const leaving = requests.filter(({ url }) => !/^(data|blob):/.test(url) && new URL(url).origin !== address.origin)
  expect(leaving).toEqual([])
  expect(requests.filter(({ url, referer = '' }) => url.includes(token) || referer.includes(token))).toEqual([])
  expect(complaints).toEqual([])
})

test('a file of the folder opens from the palette', async () => {
  const { page, complaints } = await open()
  await page.getByRole('link', { name: 'Author' }).waitFor()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByText(/^Files of telos-studio-server-/)
    .waitFor()
  await page.keyboard.type('pirate.yaml')
  await page
    .getByRole('option', { name: /pirate\.yaml/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.hash.startsWith('#/author/folder-'))
  await page.getByRole('banner').getByText('pirate').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('The folder has everything already.').waitFor()
  expect(complaints).toEqual([])
})

test('the tab keeps the token over a reload; another tab without it is refused; no page may call elsewhere', async () => {
  const { page } = await open()
  await page.getByRole('link', { name: 'Author' }).waitFor()
  const kept = () => page.evaluate(() => sessionStorage.getItem('telos-studio-token'))
  await page.reload()
  expect(await kept()).toBe(address.searchParams.get('token'))
  const status = (bearer: string | null) =>
    page.evaluate(async (token) => {
      const answer = await fetch('/folder/text?path=pirate.yaml', {
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      })
      return [answer.status, (await answer.text()).includes('drinkRum')]
    }, bearer)
  expect(await status(await kept())).toEqual([200, true])
  expect(await status(null)).toEqual([401, false])
  expect(await status('wrong')).toEqual([401, false])
  // the policy forbids it before anything is sent
  const elsewhere = await page.evaluate(() => fetch('http://127.0.0.1:1/').catch((error: Error) => error.name))
  expect(elsewhere).toBe('TypeError')
  const script = await page.evaluate(() => {
    const element = document.createElement('script')
    element.textContent = 'window.hasRun = true'
    document.body.append(element)
    return 'hasRun' in window
  })
  expect(script).toBe(false)
})
