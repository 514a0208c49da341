import { Banner } from '#ui/kit/banner/banner.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { EmptyState } from '#ui/kit/empty-state/empty-state.tsx';
import { ErrorView } from '#ui/kit/error-view/error-view.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { Part } from './part.tsx';
import * as styles from './workbench.css.ts';

const nothing = (): void => undefined;

export function States() {
  return (
    <Part title="Estados">
      <Banner tone="info">La respuesta preparada se enviará sola a las 14:05.</Banner>
      <Banner tone="warning" actionLabel="Reintentar" onAction={nothing}>
        No se pudo actualizar la lista. Lo que ve puede haber cambiado.
      </Banner>
      <Banner tone="error" title="La respuesta no se envió.">
        MercadoLibre no está respondiendo en este momento. Lo que escribió sigue aquí.
      </Banner>
      <Banner tone="success">Respuesta enviada.</Banner>
      <div className={styles.columns}>
        <EmptyState
          headingLevel={3}
          title="Está al día"
          text="Cuando un comprador pregunte, la pregunta aparecerá aquí con una respuesta preparada."
          action={<Button variant="secondary">Ver el historial</Button>}
        />
        <ErrorView
          title="No se pudieron cargar las preguntas"
          text="No hay conexión con el servidor. Revise su conexión a internet."
          actionLabel="Reintentar"
          onAction={nothing}
        />
      </div>
      <ErrorView
        extent="part"
        title="No se pudieron cargar las publicaciones"
        text="Error del servidor"
        actionLabel="Reintentar"
        onAction={nothing}
      />
      <div role="status" aria-label="Cargando" className={styles.columns}>
        <Skeleton height={120} />
        <Skeleton height={16} width="60%" />
      </div>
    </Part>
  );
}
