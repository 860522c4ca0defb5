import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('..', import.meta.url)
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))

/** What stands at the top level of a sheet: selectors and at-rules. */
function topLevel(sheet: string): readonly string[] {
  const text = readFileSync(new URL(sheet, source), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const found: string[] = []
  let depth = 0
  let from = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{' && depth++ === 0) found.push(text.slice(from, at).trim())
    if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) from = at + 1
  }
  return found
}

test('every style of a room reaches only that room', () => {
  const ofRooms = sheets.filter((sheet) => sheet.startsWith('rooms/'))
  expect(ofRooms.length).toBeGreaterThan(5)
  for (const sheet of ofRooms) {
    const [, room] = sheet.split('/')
    const scope = `:where([data-room="${room}"])`
    // a sheet may also only import others
    expect(
      topLevel(sheet).filter((rule) => rule !== scope),
      sheet,
    ).toEqual([])
  }
})

test('every other sheet says in its name that it reaches everything', () => {
  expect(sheets.filter((sheet) => !sheet.startsWith('rooms/') && !sheet.endsWith('.global.css'))).toEqual([])
})
