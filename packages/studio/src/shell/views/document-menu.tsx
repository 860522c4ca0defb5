import { DropdownMenu } from 'radix-ui'
import { useStore } from 'zustand'
import { roomOfKind } from '../../documents/studio-document.ts'
import { enabledOf } from '../commands.ts'
import { useShell } from '../hooks.ts'
import { keysAsText } from '../keys.ts'
import { useRecent } from './places.ts'

/** Other documents in the menu; Home and the palette list all. */
const most = 7

interface DocumentMenuProps {
  readonly title: string
  readonly close: () => void
}

/** What can be done with the document, and other documents. It is open from the start: it is loaded when somebody asks for it. */
export default function DocumentMenu({ title, close }: DocumentMenuProps) {
  const shell = useShell()
  const { commands } = useStore(shell.commands.store)
  const current = useStore(shell.desk.store, (state) => state.current?.id)
  const others = useRecent(shell).filter(({ id }) => id !== current)
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <DropdownMenu.Trigger className="document-name anchor" aria-label={`Document: ${title}`}>
        {title}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
          {enabledOf(commands)
            .filter(({ group, id }) => group === 'Document' && id !== 'document.menu')
            .map((command) => (
              // when the menu is gone, as the command may open something in its place
              <DropdownMenu.Item key={command.id} onSelect={() => void setTimeout(command.run)}>
                {command.title} <kbd>{keysAsText(command.keys, shell.isMac)}</kbd>
              </DropdownMenu.Item>
            ))}
          {others.length > 0 && <DropdownMenu.Separator className="menu-line" />}
          {others.slice(0, most).map((other) => (
            <DropdownMenu.Item
              key={other.id}
              onSelect={() => shell.go({ room: roomOfKind(other.kind), path: [other.id] })}
            >
              <span className="menu-text">{other.title}</span>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.Item onSelect={() => shell.go({ room: 'home' })}>All documents and examples</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
