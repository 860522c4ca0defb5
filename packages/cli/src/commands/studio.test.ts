import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type HostileFolder, hostileFolder } from '../../test/hostile-folder.ts'
import { memoryIo } from '../../test/memory-io.ts'
import { ask } from '../../test/raw-http.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkExportFolder, exportStudio } from '../studio/export-studio.ts'
import { findStudio } from '../studio/find-studio.ts'
import { browserOpener, openBrowser } from '../studio/open-browser.ts'
import { readStaticFiles } from '../studio/static-files.ts'
import { pagePolicy } from '../studio/studio-server.ts'
import { TextFolder } from '../studio/text-folder.ts'
import { studioUntil } from './studio.ts'

let place: string
let hostile: HostileFolder
const closing: (() => Promise<void>)[] = []
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'telos-test-studio-'))
  hostile = hostileFolder()
  for (const folder of ['page/assets', 'page/.vite']) mkdirSync(join(place, folder), { recursive: true })
  writeFileSync(join(place, 'page/index.html'), '<title>Studio</title>')
  writeFileSync(join(place, 'page/assets/main-1.js'), 'let one = 1')
  writeFileSync(join(place, 'page/.vite/manifest.json'), '{}')
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  rmSync(place, { recursive: true, force: true })
  hostile.remove()
})

/** The studio with a page of two files. */
async function start({ folder = true, json = true, port = 0 as number | 'usual' } = {}) {
  const { io, out, err } = memoryIo()
  const stop = new AbortController()
  const files = readStaticFiles(join(place, 'page'))
  const opened = folder ? await TextFolder.open(hostile.root) : undefined
  const exit = studioUntil(
    stop.signal,
    { files, folder: opened, open: true, json, ...(port !== 'usual' && { port }) },
    io,
  )
  while (!out().includes(json ? '\n' : 'Ctrl-C')) await Promise.race([setTimeout(5), exit])
  const close = async () => {
    stop.abort()
    expect(await exit).toBe(ExitCode.done)
  }
  closing.push(close)
  const [, url = '', found = '', token = ''] =
    /(http:\/\/127\.0\.0\.1:(\d+))\/(?:\?token=([\w-]+))?#\/home/.exec(out()) ?? []
  return { url, port: Number(found), token, out, err, close }
}

describe('the page', () => {
  test('is open to this machine, with its policy, and kept by the browser as long as it stays the same', async () => {
    const { port } = await start()
    const page = await ask(port, '/')
    expect(page).toMatchObject({ status: 200, text: '<title>Studio</title>' })
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${pagePolicy}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    const tag = page.headers.etag!
    expect(await ask(port, '/index.html', { headers: { 'If-None-Match': tag } })).toMatchObject({
      status: 304,
      text: '',
    })
    const script = await ask(port, '/assets/main-1.js')
    expect(script).toMatchObject({ status: 200, text: 'let one = 1' })
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    })
  })

  test('outlives its files, and serves nothing else', async () => {
    const { port } = await start()
    rmSync(join(place, 'page'), { recursive: true })
    expect((await ask(port, '/assets/main-1.js')).status).toBe(200)
    for (const path of [
      '/.vite/manifest.json',
      '/assets/',
      '/assets/../index.html',
      '/..%2findex.html',
      '/assets%2Fmain-1.js',
      '//',
    ])
      expect([path, (await ask(port, path)).status]).toEqual([path, 404])
    expect((await ask(port, '/', { method: 'PUT' })).status).toBe(405)
  })

  test('says the same policy as the server', () => {
    const html = readFileSync(fileURLToPath(new URL('../../../studio/index.html', import.meta.url)), 'utf8')
    expect(/http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1]).toBe(pagePolicy)
  })
})

describe('the folder', () => {
  test('needs the token of the address, and does not exist without a folder', async () => {
    const { port, token } = await start()
    for (const path of ['/folder', '/folder/text?path=a.yaml']) {
      expect((await ask(port, path)).status).toBe(401)
      expect((await ask(port, path, { headers: { Authorization: `Bearer ${token}x` } })).status).toBe(401)
    }
    expect((await ask(port, '/folder/text?path=a.yaml', { method: 'PUT', body: 'x' })).status).toBe(401)
    expect((await ask(port, '/folder', { headers: { Authorization: `Bearer ${token}` } })).json).toEqual({
      name: 'plans',
      id: expect.stringMatching(/^[\da-f]{16}$/),
      files: expect.arrayContaining([{ path: 'a.yaml', bytes: 9 }]),
      isComplete: true,
    })
    const without = await start({ folder: false })
    expect([without.token, without.port > 0]).toEqual(['', true])
    expect((await ask(without.port, '/folder')).status).toBe(404)
  })

  test('pages of other sites get nothing, even with the token', async () => {
    const { port, token } = await start()
    const headers = { Authorization: `Bearer ${token}`, Origin: 'https://evil.example' }
    expect((await ask(port, '/folder', { headers })).status).toBe(403)
    expect((await ask(port, '/folder', { headers: { ...headers, Origin: 'null' } })).status).toBe(403)
    expect((await ask(port, `/folder?token=${token}`, { headers: { Host: `evil.example:${port}` } })).status).toBe(403)
  })

  test('is read and written through one address, in no other way', async () => {
    const { port, token, err } = await start()
    const before = hostile.untouchable()
    const bearer = { Authorization: `Bearer ${token}` }
    const read = await ask(port, '/folder/text?path=a.yaml', { headers: bearer })
    expect(read).toMatchObject({
      status: 200,
      text: 'telos: 1\n',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    const { id } = (await ask(port, '/folder', { headers: bearer })).json
    const put = (path: string, headers: object, body = 'telos: 2\n') =>
      ask(port, `/folder/text?folder=${id}&path=${path}`, {
        method: 'PUT',
        body,
        headers: { ...bearer, 'Content-Type': 'application/octet-stream', ...headers },
      })
    expect((await put('a.yaml', {})).status).toBe(428)
    expect((await put('a.yaml', { 'If-Match': '*' })).status).toBe(428)
    expect((await put('a.yaml', { 'If-Match': read.headers.etag, 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await put('a.yaml', { 'If-None-Match': '*' })).status).toBe(409)
    const written = await put('a.yaml', { 'If-Match': read.headers.etag })
    expect(written).toMatchObject({
      status: 200,
      json: { path: 'a.yaml', stamp: expect.stringMatching(/^[\da-f]{64}$/) },
    })
    expect(await put('a.yaml', { 'If-Match': read.headers.etag })).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('was changed by another program') },
    })
    expect((await put('b.yaml', { 'If-None-Match': '*' })).status).toBe(201)
    expect(readFileSync(join(hostile.root, 'b.yaml'), 'utf8')).toBe('telos: 2\n')
    const hostilePaths = [
      '../outside/x.txt',
      '..%2Foutside%2Fx.txt',
      '%2Fetc%2Fpasswd',
      'out.txt',
      'out%2Fx.txt',
      'a.yaml%00',
      '',
      'a.yaml&path=b.yaml',
    ]
    for (const path of hostilePaths) {
      const answer = await ask(port, `/folder/text?path=${path}`, { headers: bearer })
      expect([path, answer.status >= 400 && answer.status < 500, answer.text.includes('secret')]).toEqual([
        path,
        true,
        false,
      ])
      for (const headers of [{ 'If-None-Match': '*' }, { 'If-Match': written.headers.etag }])
        expect((await put(path, headers)).status).toBeGreaterThanOrEqual(400)
    }
    expect(hostile.untouchable()).toEqual(before)
    expect(err()).toBe('')
  })
})

describe('the command', () => {
  test('prints the address and what to do, and ends cleanly', async () => {
    const { out, url, token, close } = await start({ json: false })
    expect(out()).toBe(
      `Telos Studio: ${url}/?token=${token}#/home\n  with the files of plans; whoever has this address can read and save them\n` +
        'Open this address in a browser. Ctrl-C stops the studio.\n',
    )
    await close()
    expect(out()).toMatch(/closed\n$/)
    await expect(ask(Number(new URL(url).port), '/')).rejects.toThrow()
  })

  test('takes the usual port, or the next one, and says why that matters', async () => {
    const busy = createServer()
    await new Promise<void>((resolve) => busy.once('error', () => resolve()).listen(8088, '127.0.0.1', () => resolve()))
    try {
      const { port, out } = await start({ json: false, port: 'usual', folder: false })
      expect(port).toBeGreaterThan(8088)
      expect(out()).toContain('port 8088 is taken; documents that your browser keeps')
    } finally {
      busy.close()
    }
    const { port } = await start()
    await expect(start({ port })).rejects.toMatchObject({
      message: expect.stringContaining('--port 0 picks a free one'),
    })
  })

  test.each([
    [['nowhere'], 'cannot open nowhere: there is no such folder'],
    [['page/index.html'], 'page/index.html is a file; give the folder that it is in: telos studio page'],
    [['--force'], '--force belongs to --export'],
    [['page', '--export', 'site'], '--export writes the page alone; leave out the folder page'],
    [['--export', 'page'], 'page has files in it; --force writes among them, and deletes none'],
    [['--export', 'page/index.html'], 'cannot export to page/index.html: it is not a folder'],
    [['--port', '70000'], 'Expected a number from 0 to 65535'],
    [['one', 'two'], 'too many arguments'],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const { exit, err } = await telos({ cwd: place }, 'studio', ...args)
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain(sentence)
  })
})

describe('the export', () => {
  const files = () => readStaticFiles(join(place, 'page'))

  test('writes the page into a new or empty folder, whole', () => {
    mkdirSync(join(place, 'empty'))
    for (const folder of ['new/site', 'empty']) {
      exportStudio(files(), folder, false, { cwd: place })
      expect(readdirSync(join(place, folder)).sort()).toEqual(['assets', 'index.html'])
      expect(readFileSync(join(place, folder, 'assets/main-1.js'), 'utf8')).toBe('let one = 1')
    }
    expect(readdirSync(place).sort()).toEqual(['empty', 'new', 'page'])
  })

  test('writes among other files with --force alone, and deletes none', () => {
    mkdirSync(join(place, 'site'))
    writeFileSync(join(place, 'site/index.html'), 'old')
    writeFileSync(join(place, 'site/mine.txt'), 'mine')
    expect(() => exportStudio(files(), 'site', false, { cwd: place })).toThrow('has files in it')
    expect(readFileSync(join(place, 'site/index.html'), 'utf8')).toBe('old')
    exportStudio(files(), 'site', true, { cwd: place })
    expect(readdirSync(join(place, 'site')).sort()).toEqual(['assets', 'index.html', 'mine.txt'])
    expect(readFileSync(join(place, 'site/index.html'), 'utf8')).toBe('<title>Studio</title>')
  })

  test('leaves nothing behind when it fails', () => {
    const broken = [...files(), { path: 'index.html/impossible.js', bytes: Buffer.from('') }]
    expect(() => exportStudio(broken, 'site', false, { cwd: place })).toThrow('cannot export to site')
    expect(readdirSync(place)).toEqual(['page'])
    expect(() => checkExportFolder('site', false, { cwd: place })).not.toThrow()
  })
})

describe('the browser', () => {
  const stdout = { write: () => {}, isTTY: true, color: false }
  const opener = (env: Record<string, string>, platform: NodeJS.Platform, isTTY = true) =>
    browserOpener('http://127.0.0.1:1/?token=a&b#/home', { env, stdout: { ...stdout, isTTY } }, platform)?.[0]

  test('is opened where somebody sees it', () => {
    expect(opener({ DISPLAY: ':0' }, 'linux')).toBe('xdg-open')
    expect(opener({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe('xdg-open')
    expect(opener({}, 'darwin')).toBe('open')
    expect(opener({}, 'win32')).toBe('rundll32.exe')
    expect(opener({}, 'linux')).toBeUndefined()
    expect(opener({ CI: 'true' }, 'darwin')).toBeUndefined()
    expect(opener({ DISPLAY: ':0', SSH_CONNECTION: '1 2 3 4' }, 'linux')).toBeUndefined()
    expect(opener({}, 'darwin', false)).toBeUndefined()
  })

  test('a program that fails, is missing or never ends does not fail the command', async () => {
    expect(await openBrowser([join(place, 'missing'), 'x'], {})).toBe(false)
    expect(await openBrowser([process.execPath, '-e', 'process.exit(3)'], process.env)).toBe(false)
    expect(await openBrowser([process.execPath, '-e', ''], process.env)).toBe(true)
    const isForNode = 'process.exit(process.env.ELECTRON_RUN_AS_NODE ? 1 : 0)'
    const ofEditor = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
    expect(await openBrowser([process.execPath, '-e', isForNode], ofEditor)).toBe(true)
    const note = join(place, 'note')
    const script = 'require("fs").writeFileSync(process.argv[1], process.argv[2]); setTimeout(() => {}, 300)'
    expect(await openBrowser([process.execPath, '-e', script, note, '$HOME; `x` & "y"'], process.env, 100)).toBe(true)
    while (!existsSync(note) || readFileSync(note, 'utf8') === '') await setTimeout(10)
    // no shell has read it
    expect(readFileSync(note, 'utf8')).toBe('$HOME; `x` & "y"')
  })
})

test('the page of a package is beside its code; without one, nothing that lies around is run', async () => {
  const beside = pathToFileURL(`${join(place, 'page')}/`)
  expect(await findStudio(pathToFileURL(`${place}/`), beside)).toBe(`${join(place, 'page')}${sep}`)
  mkdirSync(join(place, 'scripts'))
  writeFileSync(join(place, 'scripts/built-studio.mjs'), 'throw new Error("it ran")')
  const elsewhere = findStudio(pathToFileURL(`${place}/`), pathToFileURL(`${join(place, 'nothing')}/`))
  await expect(elsewhere).rejects.toThrow('has no studio in it')
})
