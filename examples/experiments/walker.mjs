// A planner for corridors: walks to one end, then to the other, and lights every lamp on its way.
import { readFileSync, writeFileSync } from 'node:fs'

const [, problemFile, planFile] = process.argv.slice(2)
const problem = readFileSync(problemFile, 'utf8')
const begin = Number(/\(in room(\d+)\)/.exec(problem)?.[1])
// an exit code that the campaign explains
if (Number.isNaN(begin)) process.exit(3)
const lamps = new Set(Array.from(problem.matchAll(/\(lamp room(\d+)\)/g), ([, room]) => Number(room)))
const rooms = Math.max(...Array.from(problem.matchAll(/\broom(\d+)/g), ([, room]) => Number(room))) + 1

const plan = []
for (let room = begin; room > 0; room--) plan.push(`(walk room${room} room${room - 1})`)
const back = plan.length
for (let room = 0; room < rooms; room++) {
  if (room > 0) plan.push(`(walk room${room - 1} room${room})`)
  if (lamps.has(room)) plan.push(`(light room${room})`)
}
writeFileSync(planFile, `${plan.join('\n')}\n`)
console.log(`walked ${back + rooms - 1} rooms`)
