-- The active account whose session on this device is this one. A function keeps its plan, so that it can be asked with
-- the statement that begins a transaction. It has its caller's rights.
CREATE FUNCTION signed_in(of_user uuid, on_device uuid, in_session uuid)
RETURNS TABLE (email text, name text, role text, ern text, language text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT u.email, u.name, u.role, u.ern, u.language
    FROM users u JOIN devices d ON d.user_id = u.id
    WHERE u.id = of_user AND d.id = on_device AND d.session_id = in_session AND u.status = 'active';
END $$;
