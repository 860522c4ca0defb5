import { expect, test } from 'vitest'
import { labFileFormats } from '../../../workers/lab/lab-contract.ts'
import { exportTitle, labExports } from './export-lab.ts'

test('everything that the worker can write is offered, each with a key of its own', () => {
  const offered = labExports
    .filter(({ format }) => format !== 'png' && format !== 'svg')
    .map(({ what, format }) => `${what} ${format}`)
  const written = Object.entries(labFileFormats).flatMap(([what, formats]) => formats.map((each) => `${what} ${each}`))
  expect(offered.toSorted()).toEqual(written.toSorted())
  expect(new Set(labExports.map(({ keys }) => keys)).size).toBe(labExports.length)
  for (const language of ['en', 'it'] as const)
    expect(new Set(labExports.map((each) => exportTitle(each, language))).size).toBe(labExports.length)
})
