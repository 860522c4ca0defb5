/** A domain in a file: read with its start and goal, used for planning, and a typing mistake reported with line and column. */
import { readFileSync } from 'node:fs'
import { formatDiagnostic } from '@telos/core'
import { formatCodeFrame, readDomainDocument } from '@telos/documents'

const text = readFileSync(new URL('documents/guard.yaml', import.meta.url), 'utf8')
const { domain, start, goal, limits } = readDomainDocument(text, { file: 'guard.yaml' })
if (domain !== undefined && start !== undefined && goal !== undefined) {
  console.log(`${domain.plan({ from: start, to: goal, limits })}`)
}

const slip = text.replace('needs: { at: armoury }', 'needs: { att: armory }')
for (const diagnostic of readDomainDocument(slip, { file: 'guard.yaml' }).diagnostics) {
  console.log(formatDiagnostic(diagnostic))
  console.log(formatCodeFrame(slip, diagnostic))
}

// prints:
// 1. go(gate,yard)      2  so that go(yard,armoury) has at yard
// 2. go(yard,armoury)   2  so that arm has at armoury
// 3. arm                1  so that close(southDoor) has armed
// 4. go(armoury,yard)   2  so that go(yard,tower) has at yard
// 5. go(yard,tower)     2  so that close(southDoor) has within(southDoor)
// 6. close(southDoor)   1  for the goal: safe
// 7. go(tower,yard)     2  so that go(yard,gate) has at yard
// 8. go(yard,gate)      2  so that close(northDoor) has within(northDoor)
// 9. close(northDoor)   1  for the goal: safe
//    total             15
// guard.yaml:40:14 unknown fact "att" — did you mean "at"?
//   40 |     needs: { att: armory }
//      |              ^^^
