import { measureSession } from './sessions.ts'
import { prepare } from './soldier.ts'
prepare()
const [society, agents, seconds] = process.argv.slice(2)
const t = performance.now()
console.log(await measureSession({ society: society as 'crowd', agents: Number(agents), seconds: Number(seconds) }), (performance.now() - t) / 1000)
