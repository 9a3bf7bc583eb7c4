import { Menu } from '../../ui/dialogs/menu.tsx'
import { phrases } from './phrases.ts'

/** Stands where a screen could not be drawn: never the error itself, always a way on. */
export function CrashedScreen() {
  return (
    <main tabIndex={-1}>
      <section className="menu-screen">
        <h1>{phrases.crashed}</h1>
        <p>{phrases.aboutCrash}</p>
        <Menu
          label={phrases.crashed}
          items={[
            { label: phrases.reload, onPress: () => location.reload() },
            { label: phrases.toHome, onPress: () => location.assign('/') },
          ]}
        />
      </section>
    </main>
  )
}
