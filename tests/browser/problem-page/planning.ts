import { serveProblemsHere } from '@telos/core/browser'
import { readPddl } from './read-pddl.ts'

serveProblemsHere({ read: readPddl })
