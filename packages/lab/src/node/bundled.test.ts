import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bundle } from '../../../../scripts/bundle.mjs'

test('as one bundle, like the command: students load from elsewhere, and the process ends by itself', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-bundle-'))
  try {
    const entry = fileURLToPath(new URL('../node.ts', import.meta.url))
    const main = await bundle({ entry, folder: join(folder, 'command'), inline: true })
    mkdirSync(join(folder, 'student'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'student', 'map.ts'), 'export const size: number = 3')
    writeFileSync(
      join(folder, 'student', 'maze.ts'),
      "import { twice } from '@telos/lab'\nimport { size } from './map.js'\nexport default (x: any): number =>\n  x ? twice(size) : x.none.at",
    )
    writeFileSync(
      join(folder, 'run.mjs'),
      `import { loadModule, studentFrame } from ${JSON.stringify(pathToFileURL(main).href)}
      const provide = { '@telos/lab': { twice: (x) => 2 * x } }
      const { exports } = await loadModule('maze.ts', { cwd: process.argv[2], provide })
      let frame
      try { exports.default(0) } catch (error) { frame = studentFrame(error) }
      console.log(JSON.stringify([exports.default(1), frame.span.file, frame.span.line, frame.span.column]))`,
    )
    const run = promisify(execFile)
    const { stdout, stderr } = await run(process.execPath, [join(folder, 'run.mjs'), join(folder, 'student')], {
      timeout: 30_000,
    })
    expect(JSON.parse(stdout)).toEqual([6, 'maze.ts', 4, 28])
    expect(stderr).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
