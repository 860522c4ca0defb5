import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ExitCode } from './exit-codes.ts'

const bin = join(import.meta.dirname, '..', 'bin')
const command = join(bin, 'telos.js')

// bundles the sources first if needed, and says so on stderr
beforeAll(() => void spawnSync(process.execPath, [command, '--version']))

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  test('is told in one line, with an exit code of its own', () => {
    const { status, stderr } = spawnSync(process.execPath, [command, 'demo', 'pirate'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({
      status: ExitCode.unwritable,
      stderr: 'error: cannot write to stdout: the disk is full; what was printed is not complete\n',
    })
  })
})

test('a pipe that nobody reads from is no matter', () => {
  const line = `"${process.execPath}" "${command}" demo pirate | true; exit \${PIPESTATUS[0]}`
  const { status, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: ExitCode.done, stderr: '' })
})

describe('compiled code that was kept', () => {
  let folder = ''
  const kept = () => {
    const cache = join(folder, 'bundle', '.compiled')
    return readdirSync(cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  }
  const start = () => spawnSync(process.execPath, [join(folder, 'start.cjs')], { encoding: 'utf8' })

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'telos-compiled-'))
    cpSync(join(bin, 'load-bundle.js'), join(folder, 'load-bundle.cjs'))
    mkdirSync(join(folder, 'bundle'))
    const functions = Array.from({ length: 300 }, (_, at) => `function f${at}(x) { return x + ${at} }`)
    const sum = functions.map((_, at) => `f${at}(1)`).join(' + ')
    writeFileSync(join(folder, 'bundle', 'main.cjs'), `${functions.join('\n')}\nexports.sum = ${sum}\n`)
    writeFileSync(
      join(folder, 'start.cjs'),
      "console.log(require('./load-bundle.cjs').loadBundle(require('path').join(__dirname, 'bundle'), 'main.cjs').sum)\n",
    )
    start()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['half zeroed', (bytes: Buffer) => bytes.fill(0, bytes.length / 2)],
    ['with a bit flipped', (bytes: Buffer) => bytes.writeUInt8(bytes[bytes.length - 99] ^ 4, bytes.length - 99)],
    ['without a hash', (bytes: Buffer) => bytes.subarray(32)],
    ['empty', () => Buffer.alloc(0)],
  ])('%s, it is thrown away, told, and made anew', (_, damage) => {
    const [file] = kept()
    const bytes = readFileSync(file)
    const changed = damage(bytes)
    writeFileSync(file, Buffer.isBuffer(changed) ? changed : bytes)
    const damaged = start()
    expect(damaged).toMatchObject({ status: 0, signal: null, stdout: '45150\n' })
    expect(damaged.stderr).toBe(
      'telos: what was kept of an earlier start is damaged; it was thrown away, and is made anew\n',
    )
    expect(start()).toMatchObject({ status: 0, stdout: '45150\n', stderr: '' })
  })

  test('what a killed run has left on its way is cleared', () => {
    const [file] = kept()
    // the id of a process that has ended
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(`${file}.${pid}`, 'half')
    writeFileSync(`${file}.${process.pid}`, 'of one that lives')
    rmSync(file)
    start()
    expect(existsSync(`${file}.${pid}`)).toBe(false)
    expect(existsSync(`${file}.${process.pid}`)).toBe(true)
    rmSync(`${file}.${process.pid}`)
  })
})
