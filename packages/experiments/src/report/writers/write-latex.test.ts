import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeResults } from '../../../test/made-results.ts'
import { hostileNames } from '../../../test/result-arbitrary.ts'
import { ResultColumns } from '../../tables/result-columns.ts'
import { createReport } from '../create-report.ts'
import { escapeLatex, reportLatex } from './write-latex.ts'

const letters = Array.from({ length: 0x180 - 0xa1 }, (_, at) => String.fromCodePoint(0xa1 + at)).join('')
const signs = '_ & % # { } \\ ^ ~ $ ≤ ≥ ≠ ≈ é “q” ‘a’ … → λ μ Ω × ± − ∞ 日本 😀 \u200b\u0301 [x] *x -- ?` !` "q"'

function hostileReport(tasks: number): string {
  const columns = new ResultColumns()
  const algorithms = [signs, '[bracket]', '* star', ...hostileNames.slice(0, 2)]
  for (const result of madeResults({ algorithms, domains: ['\\newcommand{\\a}', 'a_1 & 50 %'], tasks, trouble: 0.1 }))
    columns.add({ ...result, task: `${result.task} ${signs}`, detail: `${letters} $x_1^2$` })
  return reportLatex(createReport(columns, { title: `% ${signs}\n\\bad`, baseline: signs }))
}

const texts = fc.oneof(
  fc.string(),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
  fc.array(fc.constantFrom(...signs, ...letters)).map((some) => some.join('')),
)

test('what is left of an escaped text without its commands is no command', () => {
  const known = /\\(?:text[a-z]+|ldots)\{\}|\\char34\{\}|\\[{}$&%#_]|\$(?:-|\\[a-zA-Z]+)\$|~/g
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeLatex(text).replace(known, '')).not.toMatch(/[\\{}$&%#_^~\n\u{2000}-\u{10ffff}]/u)
    }),
  )
})

/** pdfTeX with the packages that the tables need. */
const hasLatex =
  spawnSync('pdflatex', ['--version']).status === 0 &&
  spawnSync('kpsewhich', ['adjustbox.sty', 'array.sty', 'booktabs.sty', 'longtable.sty']).status === 0

test.skipIf(!hasLatex)(
  'a report with hostile names is a document',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'telos-latex-'))
    try {
      const text = hostileReport(24)
      const [, packages] = /^% (\\usepackage.*)$/m.exec(text)!
      writeFileSync(
        join(folder, 'report.tex'),
        `\\documentclass{article}\n${packages}\n\\begin{document}\n${text}\\end{document}\n`,
      )
      const words = ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', '-draftmode', 'report.tex']
      const { stdout, status } = spawnSync('pdflatex', words, { cwd: folder, encoding: 'utf8', timeout: 60_000 })
      expect(stdout.match(/^!.*(\n.*){3}/gm) ?? []).toEqual([])
      expect(status).toBe(0)
      expect(stdout).not.toMatch(/multiply[- ]defined/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  90_000,
)
