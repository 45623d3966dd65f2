import '@mantine/core/styles.css';
import { Button, MantineProvider, PasswordInput, Stack, Table, TextInput, Title } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

// The least one builds with React, router, query and Mantine: a sign-in form, and a list of 25 that comes from the
// server. The baseline of what the portal's own start blocks.

interface Row {
  number: string;
  name: string;
  product: string;
  date: string;
}

function Login() {
  return (
    <Stack>
      <Title>Sign in</Title>
      <TextInput label="Email" />
      <PasswordInput label="Password" />
      <Button>Sign in</Button>
    </Stack>
  );
}

function List() {
  const { data = [] } = useQuery({
    queryKey: ['rows'],
    queryFn: async () => (await (await fetch('/rows.json')).json()) as Row[],
  });
  return (
    <>
      <Title>List</Title>
      <Table>
        <Table.Tbody>
          {data.map((row) => (
            <Table.Tr key={row.number}>
              <Table.Td>
                <Link to="/">{row.number}</Link>
              </Table.Td>
              <Table.Td>{row.name}</Table.Td>
              <Table.Td>{row.product}</Table.Td>
              <Table.Td>{row.date}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

const root = createRootRoute({ component: Outlet });
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: List }),
  createRoute({ getParentRoute: () => root, path: '/login', component: Login }),
]);

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createRouter({ routeTree })} />
    </QueryClientProvider>
  </MantineProvider>,
);
