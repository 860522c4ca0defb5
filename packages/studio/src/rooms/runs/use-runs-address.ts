/** Keeps the address and what is shown together: what is changed here is written there, and an address that is entered is shown. */
import { useEffect, useMemo, useRef } from 'react'
import type { StudioShell } from '../../shell/room.ts'
import { type Route, routeAsHash } from '../../shell/route.ts'
import type { RunsModel } from './model/runs-model.ts'
import { type RunsAddress, readRunsAddress, runsRoute } from './runs-address.ts'

/** Milliseconds between two small changes of the address: browsers refuse more than a few a second. */
const delay = 300

/** Changes what is shown. What can be gone back to, such as another look, is a step of its own. */
export type ChangeAddress = (change: Partial<RunsAddress>, isStep?: boolean) => void

export function useRunsAddress(model: RunsModel, shell: StudioShell, route: Route): ChangeAddress {
  const written = useRef(routeAsHash(route))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hash = routeAsHash(route)
  useEffect(() => {
    if (hash === written.current) return
    // the way back, or a link in the page
    clearTimeout(timer.current)
    written.current = hash
    model.follow(readRunsAddress(route))
  }, [model, hash, route])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const write = (replace: boolean) => {
      clearTimeout(timer.current)
      const next = runsRoute(model.store.getState().address)
      const text = routeAsHash(next)
      if (text === written.current) return
      written.current = text
      shell.go(next, { replace })
    }
    return (change, isStep = false) => {
      const { address } = model.store.getState()
      // a small change that waits is not lost in the step
      if (isStep) write(true)
      model.follow({ ...address, ...change })
      if (isStep) write(false)
      else {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => write(true), delay)
      }
    }
  }, [model, shell])
}
