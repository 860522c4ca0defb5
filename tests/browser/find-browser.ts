import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from '../../scripts/lock.mjs'
import { npm } from '../../scripts/process.mjs'
import { root } from '../sources.ts'

/** A browser that is there to be started. */
export interface FoundBrowser {
  readonly executablePath: string
  /** Left out: that of the process. */
  readonly env?: Record<string, string>
}

/** Newer versions of the packaged browser do not accept Node 20. */
const version = '147.0.0'
const packaged = `@sparticuz/chromium@${version}`
const cache = join(root, 'node_modules', '.cache', 'telos', `browser-${version}`)

const commands = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    if (folder === undefined) return []
    return [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')]
  }),
]

/**
 * The browser of this machine: what `TELOS_BROWSER` names, else an installed Chrome, Chromium or Edge, else one that comes as an npm
 * package for Linux and is fetched now. `TELOS_BROWSER=packaged` takes that one in any case.
 */
export async function findBrowser(wanted = process.env['TELOS_BROWSER']): Promise<FoundBrowser> {
  if (wanted === 'packaged') return unpackBrowser()
  if (wanted !== undefined && wanted !== '') {
    if (!isExecutable(wanted)) throw new Error(`TELOS_BROWSER is ${wanted}, which is no program that can be started`)
    return { executablePath: wanted }
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  const executablePath = [...candidates, ...places].find(isExecutable)
  if (executablePath !== undefined) return { executablePath }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  throw new Error('there is no Chrome, Chromium or Edge here; install one, or let TELOS_BROWSER name it')
}

/** Fetches the packaged browser and what it needs into the cache, once. */
async function unpackBrowser(): Promise<FoundBrowser> {
  const unpacked = join(cache, 'unpacked')
  const executablePath = join(unpacked, 'chromium')
  // libraries that a plain system may lack come with it
  const env = { ...stringsOf(process.env), LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib') }
  await withLock(join(cache, 'lock'), async () => {
    if (existsSync(executablePath)) return
    console.error(`fetching ${packaged}`)
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    const code = await npm(['install', packaged, '--prefix', cache, ...options], { cwd: cache })
    if (code !== 0) throw new Error(`${packaged} cannot be fetched; install Chrome, Chromium or Edge instead`)
    // a folder appears complete or not at all
    const temporary = join(cache, 'unpacking')
    rmSync(temporary, { recursive: true, force: true })
    mkdirSync(temporary, { recursive: true })
    const module = join(cache, 'node_modules/@sparticuz/chromium/build/esm/index.js')
    // it unpacks into the folder for temporary files, and its libraries only where it believes to be in their home
    const before = { TMPDIR: process.env['TMPDIR'], AWS_LAMBDA_JS_RUNTIME: process.env['AWS_LAMBDA_JS_RUNTIME'] }
    const library = process.env['LD_LIBRARY_PATH']
    Object.assign(process.env, { TMPDIR: temporary, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' })
    try {
      await (await import(/* @vite-ignore */ module)).default.executablePath()
      renameSync(temporary, unpacked)
    } finally {
      restore({ ...before, LD_LIBRARY_PATH: library })
    }
  })
  return { executablePath, env }
}

function restore(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
